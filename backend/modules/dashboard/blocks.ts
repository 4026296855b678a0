import type { FigureBlock, FigureRow } from '@/contract/dashboard';
import type { Lang } from '@/contract/notation/lang';
import { result_type } from '@/contract/options/inquiry';
import { progress_status, project_types } from '@/contract/options/legal';
import { optionLabel, wordsOf } from '@/locales/all';
import type { DashboardQuery } from './dashboardQuery';
import { type Directory, isManager, type Person } from './people';
import type { Tab } from './tab';

/** Which figures a row adds up: all of them, or those of some people, offices or labels; `known`: of any label at all. */
export type Part =
  | { readonly of: 'all' }
  | { readonly of: 'person' | 'office' | 'label'; readonly keys: readonly (number | null)[] | 'known' };

/** A row before its figures: its person, office or label, and its name. */
export interface Outline extends Omit<FigureRow, 'values' | 'children'> {
  readonly part: Part;
  readonly children?: readonly Outline[];
}

export interface Scene {
  readonly tab: Tab;
  readonly asked: DashboardQuery;
  readonly directory: Directory;
  readonly lang: Lang;
  /** People, offices and labels with any figure. */
  readonly valued: {
    readonly people: ReadonlySet<number | null>;
    readonly offices: ReadonlySet<number | null>;
    readonly labels: ReadonlySet<number | null>;
  };
}

const personOutline = (person: Person, { lang }: Scene): Outline => ({
  id: person.id,
  type: 'user',
  name: person.is_active ? person.name : `${person.name}${wordsOf[lang].figures.rows.inactive}`,
  office_name: person.office_name,
  is_active: person.is_active,
  bg_color: person.bg_color,
  font_color: person.font_color,
  border_color: person.border_color,
  part: { of: 'person', keys: [person.id] },
});

const nobody = ({ valued, lang }: Scene): Outline[] =>
  valued.people.has(null)
    ? [{ id: null, type: 'user', name: wordsOf[lang].figures.rows.noPerson, part: { of: 'person', keys: [null] } }]
    : [];

/** People of a kind: active ones in scope always, others where they have a figure. */
const peopleWho = (scene: Scene, belongs: (person: Person) => boolean): Outline[] => {
  const { asked, directory, valued } = scene;
  const inScope = (person: Person) =>
    person.is_active &&
    (asked.offices === null || asked.offices.includes(person.office_id)) &&
    (asked.users.length === 0 || asked.users.includes(person.id));
  return directory.people
    .filter((person) => belongs(person) && (valued.people.has(person.id) || inScope(person)))
    .map((person) => personOutline(person, scene));
};

/** The remaining people: those of the department by role, others only if they have a figure. */
const rest = (scene: Scene, belongs: (person: Person) => boolean): Outline[] => [
  ...peopleWho(scene, (person) => !belongs(person) && scene.valued.people.has(person.id)),
  ...nobody(scene),
];

/** The active team to which an active employee of the department belongs; null for none. */
const teamOf =
  ({ directory, tab }: Scene) =>
  ({ is_active, department_id, team_id }: Person): number | null =>
    is_active &&
    department_id === tab.department &&
    directory.teams.some((team) => team.id === team_id && team.is_active && team.department_id === tab.department)
      ? team_id
      : null;

/** Active teams in scope always, others where a member has a figure: what members did for other offices is theirs too. */
const teamRows = (scene: Scene): Outline[] => {
  const { asked, directory, tab, valued } = scene;
  const team = teamOf(scene);
  return directory.teams
    .filter(({ is_active, department_id }) => is_active && department_id === tab.department)
    .flatMap(({ id, name, office_id }) => {
      const children = peopleWho(scene, (person) => team(person) === id);
      const inScope = asked.offices === null || asked.offices.includes(office_id);
      return inScope || children.some((child) => valued.people.has(child.id))
        ? [
            {
              id,
              type: 'team' as const,
              name,
              office_name: directory.offices.find((office) => office.id === office_id)?.name ?? '',
              is_active: true,
              part: { of: 'person' as const, keys: children.map((child) => child.id) },
              children,
            },
          ]
        : [];
    });
};

const officeRows = ({ asked, directory, valued, lang }: Scene): Outline[] => [
  ...directory.offices
    .filter(
      ({ id, is_active }) =>
        valued.offices.has(id) || (is_active && (asked.offices === null || asked.offices.includes(id))),
    )
    .map(({ id, name, is_active, bg_color, font_color, border_color }) => ({
      id,
      type: 'office' as const,
      name,
      is_active,
      bg_color,
      font_color,
      border_color,
      part: { of: 'office' as const, keys: [id] },
    })),
  ...(valued.offices.has(null)
    ? [
        {
          id: null,
          type: 'office' as const,
          name: wordsOf[lang].figures.rows.noOffice,
          part: { of: 'office' as const, keys: [null] },
        },
      ]
    : []),
];

const areaRows = ({ asked, directory, valued, lang }: Scene): Outline[] => [
  ...directory.cities.flatMap(({ id, name, is_active }) => {
    const offices = directory.offices.filter(({ city_id }) => city_id === id).map((office) => office.id);
    const shown =
      offices.some((office) => valued.offices.has(office)) ||
      (is_active && (asked.offices === null || offices.some((office) => asked.offices?.includes(office))));
    return shown
      ? [{ id, type: 'area' as const, name, is_active, part: { of: 'office' as const, keys: offices } }]
      : [];
  }),
  ...(valued.offices.has(null)
    ? [
        {
          id: null,
          type: 'area' as const,
          name: wordsOf[lang].figures.rows.noArea,
          part: { of: 'office' as const, keys: [null] },
        },
      ]
    : []),
];

const referralRows = ({ asked, directory, valued }: Scene): Outline[] =>
  directory.sources
    .filter(
      ({ id, is_active }) =>
        valued.labels.has(id) || (is_active && (asked.labels.length === 0 || asked.labels.includes(id))),
    )
    .map(({ id, name, is_active }) => ({
      id,
      type: 'referral' as const,
      name,
      is_active,
      part: { of: 'label' as const, keys: [id] },
    }));

const referralSums = ({ lang }: Scene): Outline[] => [
  { id: null, type: 'total', name: wordsOf[lang].figures.rows.referred, part: { of: 'label', keys: 'known' } },
  { id: null, type: 'total', name: wordsOf[lang].figures.rows.notReferred, part: { of: 'label', keys: [null] } },
  { id: null, type: 'total', name: wordsOf[lang].figures.rows.all, part: { of: 'all' } },
];

const resultRows = ({ asked, valued, lang }: Scene): Outline[] => [
  ...result_type
    .filter(({ value }) => asked.labels.length === 0 || asked.labels.includes(value))
    .map((option) => ({
      id: option.value,
      type: 'result_type' as const,
      name: optionLabel(option, lang),
      part: { of: 'label' as const, keys: [option.value] },
    })),
  ...(valued.labels.has(null)
    ? [
        {
          id: null,
          type: 'result_type' as const,
          name: wordsOf[lang].figures.rows.noResult,
          part: { of: 'label' as const, keys: [null] },
        },
      ]
    : []),
];

/** Progress statuses that count as pending work: neither completed nor terminated. */
const pile = progress_status.filter(({ value }) => value !== 12 && value !== 14);

const labelRows = ({ tab, lang }: Scene): Outline[] =>
  (tab.labels === 'progress_status' ? pile : project_types).map((option) => ({
    id: option.value,
    type: 'label' as const,
    name: optionLabel(option, lang),
    part: { of: 'label' as const, keys: [option.value] },
  }));

const isSales = (department: number) => (person: Person) =>
  person.department_id === department && person.is_sales === 1;
const answers = (department: number) => (person: Person) => person.department_id === department && isManager(person);

/** In tabs without a block for others, people of other departments are listed with those who have no team. */
const staffOf = (department: number) => (person: Person) => person.is_active && person.department_id === department;

/** The rows of each block. */
export const outlines: Readonly<Record<FigureBlock, (scene: Scene) => Outline[]>> = {
  mc_data: (scene) => (scene.tab.people === 'sales' ? peopleWho(scene, isSales(scene.tab.department)) : []),
  manager_data: (scene) => peopleWho(scene, answers(scene.tab.department)),
  worker_data: (scene) =>
    scene.tab.people === 'legalWorkers'
      ? peopleWho(scene, staffOf(scene.tab.department))
      : [
          ...peopleWho(
            scene,
            (person) =>
              person.is_active && (staffOf(scene.tab.department)(person) || scene.valued.people.has(person.id)),
          ),
          ...nobody(scene),
        ],
  others_data: (scene) => {
    const { department, people } = scene.tab;
    if (people === 'none') return [];
    const belongs = { sales: isSales, managers: answers, legalWorkers: staffOf }[
      people as 'sales' | 'managers' | 'legalWorkers'
    ];
    return rest(scene, belongs(department));
  },
  inactive_worker_data: (scene) =>
    peopleWho(scene, (person) => !person.is_active && scene.valued.people.has(person.id)),
  teams_data: teamRows,
  non_teams_data: (scene) => {
    const team = teamOf(scene);
    return [
      ...peopleWho(
        scene,
        (person) =>
          person.is_active &&
          team(person) === null &&
          (person.department_id === scene.tab.department || scene.valued.people.has(person.id)),
      ),
      ...nobody(scene),
    ];
  },
  office_data: officeRows,
  area_data: areaRows,
  referral_data: referralRows,
  referral_sum_data: referralSums,
  result_type_data: resultRows,
  label_data: labelRows,
};
