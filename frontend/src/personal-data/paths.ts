export const PERSONAL_DATA_PATH = '/personal-data';
