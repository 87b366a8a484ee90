export const AVAILABILITY_PATH = '/availability';
export const CONFLICTS_PATH = '/conflicts';
