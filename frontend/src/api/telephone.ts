export * from '../../../backend/src/common/telephone-link';
