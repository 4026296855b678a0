import { readFileSync, writeFileSync } from 'node:fs';
import { architecturePage } from './architecture/architecturePage';

/** npm run docs:architecture */
const FILE = 'docs/architecture.md';
writeFileSync(FILE, architecturePage(readFileSync(FILE, 'utf8')));
