export const RATES_PATH = '/rates';
