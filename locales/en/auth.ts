import type { auth as jp } from '../jp/auth';
import type { Words } from '../words';

export const auth: Words<typeof jp> = {
  title: 'Sign in',
  subtitle: 'Back office for inheritance, legal and insurance advice',
  username: 'Login ID',
  office: 'Office',
  password: 'Password',
  code: 'Code',
  codeHint: '6-digit code of your authenticator app, or a recovery code',
  codeMissing: 'Please enter the code.',
  submit: 'Sign in',
  usernameMissing: 'Please enter your login ID.',
  officeMissing: 'Please choose an office.',
  passwordMissing: 'Please enter your password.',
  officeHint: 'Your offices appear once you have entered your login ID',
  retryOffices: 'Fetch the offices again',
  wait: 'You can try again in {{time}}',
  notKept: 'This browser cannot keep you signed in. Please allow it to store site data.',
  endedIdle: 'You were signed out because nothing was done for a long time. Please sign in again.',
  endedOver: 'Your session is over. Please sign in again.',
  draftsKept: 'Unsaved work is kept in this browser. Sign in as the same person within 24 hours to go on with it.',
};
