// npm run build: installs and builds what is missing or out of date, as npm start does before it starts.
import { prepare } from './lib/prepare.mjs';

await prepare();
