export const CONFLICTS_PATH = '/conflicts';
