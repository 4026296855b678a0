import type { settings as jp } from '../jp/settings';
import type { Words } from '../words';

export const settings: Words<typeof jp> = {
  title: 'Settings',
  notAllowed: 'You may not see this screen. The settings are for administrators only.',
  status: {
    switch: '“{{name}}” is active',
    on: '“{{name}}” is active now',
    off: '“{{name}}” is inactive now. It stays on old records and is no longer offered.',
    undo: 'Undo',
  },
};
