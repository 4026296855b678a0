import type { settings as jp } from '../jp/settings';
import type { Words } from '../words';

export const settings: Words<typeof jp> = {
  title: 'Settings',
  notAllowed: 'You do not have permission to view this screen. Settings are for administrators only.',
  status: {
    switch: 'Active: “{{name}}”',
    on: '“{{name}}” is now active',
    off: '“{{name}}” is now inactive. It stays on existing records and is no longer offered as an option.',
    undo: 'Undo',
  },
};
