import type { failures as jp } from '../jp/failures';
import type { Words } from '../words';

export const failures: Words<typeof jp> = {
  'Failed API request': 'The request failed. Please try again in a moment.',
  'Failed to login': 'Could not sign in. Please try again in a moment.',
  'No authentication token found': 'You are not signed in. Please sign in again.',
  'Unknown error': 'An unknown error occurred.',
  'Could not fetch offices': 'The offices could not be loaded.',
  'An error occurred while fetching dashboard inquiries': 'The figures could not be loaded.',
  'An error occurred while fetching dashboard inquiries for Tab 5': 'The figures of tab 5 could not be loaded.',
  'An error occurred while fetching insurance dashboard data': 'The insurance figures could not be loaded.',
  'An error occurred while fetching insurance dashboard data tab 2':
    'The insurance figures of tab 2 could not be loaded.',
  'An error occurred while fetching insurance dashboard data tab 3':
    'The insurance figures of tab 3 could not be loaded.',
  'Failed to fetch project sozoku details': 'The inheritance tax project could not be loaded.',
  'Failed to fetch project legal details': 'The legal project could not be loaded.',
  'Failed to fetch legal finance log details': 'The finances could not be loaded.',
  'Failed to fetch legal work log details': 'The work log could not be loaded.',
  'Failed to fetch next proposal number': 'The next proposal number could not be loaded.',
  'Failed to fetch interview details': 'The interview could not be loaded.',
  'Failed to fetch engagement worklog data': 'The contacts and the work log could not be loaded.',
  'Failed to fetch interview inquiry history data': 'The inquiry and interview history could not be loaded.',
  'Failed to export Excel file': 'The Excel file could not be created.',
  'Failed to export Word file': 'The Word file could not be created.',
  'Failed to create city': 'The area could not be created.',
  'Failed to update city': 'The area could not be updated.',
  'An error occurred while creating.': 'An error occurred while creating.',
  'An error occurred while updating.': 'An error occurred while updating.',
  '何か問題が発生しました。 サイト管理者にご連絡ください。':
    'Something went wrong. Please contact the site administrator.',
  'レコードが見つかりませんでした。': 'The record could not be found.',
};
