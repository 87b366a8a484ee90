export * from '../../../backend/src/common/plain-days';
