export * from '../../../backend/src/common/contact-links';
