export * from '../../../backend/src/common/money';
