import { writeFileSync } from 'node:fs';
import { accessPage } from '@/backend/accessPage';
import { modules } from '@/backend/modules';

writeFileSync('docs/access.md', accessPage(modules));
