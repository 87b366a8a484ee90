export const AVAILABILITY_PATH = '/availability';
