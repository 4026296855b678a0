import type { refusals as jp } from '../jp/refusals';
import type { Words } from '../words';

export const refusals: Words<typeof jp> = {
  badRequest: 'The request could not be read.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  signIn: 'The login ID or password is not correct.',
  signInOffice: 'You cannot sign in at this office. Please choose one of your own.',
  forbidden: 'You are not allowed to do this.',
  settled:
    'Only administrators can delete or restore a project with billings, receipts, a filing, a closed contract or recorded work.',
  secondFactor: 'Please enter the 6-digit code of your authenticator, or a recovery code.',
  enrolFirst: 'Your role needs a second factor. Please set it up first.',
  notFound: 'The record was not found.',
  notTaken: 'This is not registered.',
  stale: 'Somebody else saved first. Please compare the two versions.',
  keyReused: 'The same request key was used for different content. Please reload the page.',
  tooLarge: 'The request is too large.',
  mediaType: 'Please send JSON.',
  invalid: 'Some values are not valid.',
  inUse: 'This cannot be deleted because other records depend on it.',
  lastMember: 'The representative cannot be deleted. Please make somebody else the representative first.',
  tooMany: 'Too many attempts. Please try again in {{seconds}} seconds.',
  tooManyWaiting: 'Too many of your requests are waiting. Please try again when they are done.',
  failed: 'Something went wrong. Please contact the site administrator.',
  busy: 'The system is busy. Please try again in a moment.',
};
