import type { settings as jp } from '../jp/settings';
import type { Words } from '../words';

export const settings: Words<typeof jp> = {
  title: 'Settings',
  notAllowed: 'You may not see this screen. The settings are for administrators only.',
  notes: {
    cities: 'Names, codes and colours of the areas that offices belong to',
    offices: 'Addresses, contacts, departments and colours of the offices',
    teams: 'The teams of each office and department',
    interviewLocations: 'The places that can be chosen for an interview',
    introducedBy: 'Companies, associations and persons who refer clients',
    insuranceTargets: 'Monthly targets of insurance, by year and office',
  },
  status: {
    switch: '“{{name}}” is active',
    on: '“{{name}}” is active now',
    off: '“{{name}}” is inactive now. It stays on old records and is no longer offered.',
  },
};
