import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdministrator } from '@/backend/access/administrator';
import { openDatabase } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { loadSettings } from '@/backend/settings';
import { say, saying } from './saying';

const USAGE = `Usage: npm run admin:create -- <login id>
Makes an administrator in the database of DATABASE_URL, or in the embedded one while Tsugi is stopped; an administrator
who is there already gets a new password. The password is asked for, or read from standard input:
  printf '%s' "$PASSWORD" | npm run admin:create -- <login id>`;

await saying(run);

async function run(): Promise<void> {
  const [username, ...rest] = process.argv.slice(2);
  if (!username || rest.length > 0 || username.startsWith('-')) throw new OperatorError(USAGE);
  const database = await openDatabase(loadSettings());
  try {
    const password = process.stdin.isTTY ? await askTwice() : await readAll();
    const outcome = await createAdministrator(database.db, { username, password });
    say(outcome === 'made' ? `${username} may now sign in.` : `${username} has a new password.`);
  } finally {
    await database.close();
  }
}

async function askTwice(): Promise<string> {
  const password = await ask('Password: ');
  if (password !== (await ask('Once more: '))) throw new OperatorError('The two passwords differ; start again.');
  return password;
}

/** Reads input without echo. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: unseen, terminal: true });
  reader.on('SIGINT', () => process.exit(130));
  const answer = await reader.question('');
  reader.close();
  process.stdout.write('\n');
  return answer;
}

/** One line end at the end is the shell's, not the password's. */
async function readAll(): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece);
  return Buffer.concat(pieces)
    .toString()
    .replace(/\r?\n$/, '');
}
