import type { refusals as jp } from '../jp/refusals';
import type { Words } from '../words';

export const refusals: Words<typeof jp> = {
  badRequest: 'The request could not be read.',
  unauthenticated: 'Your session has expired. Please sign in again.',
  signIn: 'The login ID or password is incorrect.',
  signInOffice: 'You cannot sign in at this office. Choose one of your own offices.',
  directoryUnknown:
    'No employee belongs to this account. Please ask an administrator about the email address in your employee record.',
  directoryOver: 'Signing in could not be completed. Please begin once more.',
  filesAway: 'The place where attached files are kept cannot be reached. Please try again in a moment.',
  directoryAway: 'The sign-in service cannot be reached. Please try again in a moment, or sign in with your password.',
  forbidden: 'You do not have permission to do this.',
  settled:
    'Only administrators can delete or restore a project with billings, receipts, a filing, a contract or work log entries.',
  secondFactor: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  enrolFirst: 'Your role requires two-factor authentication. Set it up first.',
  notFound: 'The record could not be found.',
  notTaken: 'This is not registered.',
  stale: 'Someone else saved first. Check the changes.',
  keyReused: 'The same request key was used with different content. Reload the page.',
  tooLarge: 'The request is too large.',
  mediaType: 'Send the request as JSON.',
  invalid: 'Some entries are not valid. Check them and try again.',
  inUse: 'This cannot be deleted, because other records depend on it.',
  lastMember: 'The representative cannot be deleted. Make another person the representative first.',
  tooMany: 'Too many attempts. Please try again in {{seconds}} seconds.',
  tooManyWaiting: 'Too many of your requests are still being processed. Please try again when they are done.',
  failed: 'Something went wrong. Please contact the site administrator.',
  busy: 'The system is busy. Please try again in a moment.',
};
