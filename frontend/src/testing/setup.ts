import '@fontsource-variable/inter/wght.css';
import { afterEach } from 'vitest';
import '../theme/base.css';
import '../theme/colorVariables';
import { close } from './screen';

// Here, because this file runs for each test file. The modules that all of them share run only once.
afterEach(close);
