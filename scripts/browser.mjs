import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fail } from './ensure.mjs';

const PACKAGES = ['chromium', 'fonts-noto-cjk'];
const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts', '/Library/Fonts'];
const JAPANESE_FONT = /CJK|NotoSans(Mono)?JP|Hiragino|ヒラギノ|ipa(ex)?g|takao/i;

/** The Chromium of the browser tests: CHROMIUM_PATH, or the system's. */
export const chromiumPath = () => process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Browser tests need Chromium and a Japanese font, which only root can install; root does, others are told the command. */
export function ensureBrowser() {
  if (isComplete()) return;
  const command = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  if (process.getuid?.() !== 0) fail(`The browser tests need Chromium and a Japanese font; run once: sudo ${command}`);
  console.log('Installing Chromium and a Japanese font …');
  for (const line of ['apt-get update', command]) {
    spawnSync(line, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!isComplete())
    fail(`Chromium or a Japanese font could not be installed; mend what apt-get says above and run: ${command}`);
}

const isComplete = () => existsSync(chromiumPath()) && FONT_FOLDERS.some(holdsJapaneseFont);

const holdsJapaneseFont = (folder) =>
  existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => JAPANESE_FONT.test(file));
