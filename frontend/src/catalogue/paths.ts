export const CATALOGUE_PATH = '/catalogue';
