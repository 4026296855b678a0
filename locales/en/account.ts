import type { account as jp } from '../jp/account';
import type { Words } from '../words';

export const account: Words<typeof jp> = {
  menu: 'Account of {{name}}',
  changePassword: 'Change password',
  secondFactor: 'Second factor',
  signOutEverywhere: 'Sign out everywhere',
  everywhere: {
    text: 'Signs you out on every device, this one too, and your calendar link stops working. What is not saved is thrown away.',
    submit: 'Sign out everywhere',
  },
  password: {
    current: 'Current password',
    next: 'New password',
    again: 'New password (again)',
    text: 'Every other sign-in of yours ends with it, and your calendar link stops working; where you need it, make a new one on the deadline board.',
    different: 'The two passwords differ.',
    saved: 'Your password was changed',
    submit: 'Change',
  },
  factor: {
    off: 'You have no second factor. With one you enter a code of your authenticator app whenever you sign in.',
    on: 'Your second factor is set up.',
    codesLeft: 'Unused recovery codes: {{count}}',
    begin: 'Set it up',
    scan: 'Scan this code with your authenticator app, or type the key into it.',
    qr: 'QR code for authenticator apps',
    secret: 'Key',
    code: '6-digit code of the app',
    confirm: 'Confirm and switch on',
    recovery: 'Recovery codes',
    recoveryText:
      'Each of them can be used once in place of a code when you have lost your device. They are shown only now: print them or keep them in a safe place.',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'They could not be copied. Please write them down or print them.',
    print: 'Print',
    kept: 'I have kept them',
    disable: 'Remove it',
    disableCode: 'Code of the app, or a recovery code',
    disabled: 'Your second factor was removed',
    enabled: 'Your second factor is set up',
    required: 'A second factor is required',
    requiredText: 'With your role no other screen can be used until a second factor is set up.',
    goOn: 'Go on',
  },
  close: 'Close',
};
