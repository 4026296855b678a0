import { LIGHT_GREEN, LIGHT_PINK } from './officeBadges';
import { codedOptions, options } from './option';

export const departments = options('departments', [1, 2, 3]);

export const roles = options('roles', [1, 2, 3, 4, 5, 99]);

export const user_types = options('user_types', [1, 2, 3]);

export const status = options('status', [1, 0]);

export const yes_no = options('yes_no', [1, 2]);

export const general = options('general', [1, 2, 3, 4]);

export const gender = options('gender', [1, 2, 3]);

export const newsletter = options('newsletter', [1, 2, 3, 4]);

export const phone_types = options('phone_types', [1, 2, 3, 4, 99]);

export const contact_methods = options('contact_methods', [1, 2, 3, 4, 5, 6, 7, 8, 99]);

export const directions = options('directions', [1, 2]);

/** `code` is the colour as antd's Tag takes it. */
export const colors = codedOptions('colors', [
  [1, 'magenta'],
  [2, 'geekblue'],
  [3, 'green'],
  [4, 'gold'],
  [5, 'purple'],
  [6, 'cyan'],
  [7, 'orange'],
  [8, 'volcano'],
  [9, 'red'],
  [10, LIGHT_GREEN],
  [11, LIGHT_PINK],
  [12, 'default'],
]);
