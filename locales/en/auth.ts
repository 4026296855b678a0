import type { auth as jp } from '../jp/auth';
import type { Words } from '../words';

export const auth: Words<typeof jp> = {
  title: 'Sign in',
  subtitle: 'Back-office system for inheritance, legal and insurance services',
  username: 'Login ID',
  office: 'Office',
  password: 'Password',
  code: 'Authentication code',
  codeHint: '6-digit code from your authenticator app, or a recovery code',
  codeMissing: 'Enter the authentication code.',
  submit: 'Sign in',
  directory: 'Sign in with {{name}}',
  usernameMissing: 'Enter your login ID.',
  officeMissing: 'Choose an office.',
  passwordMissing: 'Enter your password.',
  officeHint: 'Enter your login ID to see your offices',
  retryOffices: 'Reload offices',
  wait: 'You can try again in {{time}}',
  notKept: 'This browser cannot keep you signed in. Allow it to store site data.',
  endedIdle: 'You were signed out after a long time without activity. Please sign in again.',
  endedOver: 'Your session has expired. Please sign in again.',
  draftsKept: 'Unsaved work is kept in this browser. Sign in with the same account within 24 hours to continue.',
};
