import { startFirstPage } from './firstPages';

startFirstPage(window.location);
void import('./start');
