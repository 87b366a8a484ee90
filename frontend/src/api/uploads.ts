// The server's own list of accepted files and its rule by which artwork fits: the interface judges as the server does.
export * from '../../../backend/src/platform/uploads/accepted-files';
export * from '../../../backend/src/platform/uploads/artwork-checks';
