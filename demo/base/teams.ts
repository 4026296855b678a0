import { offices } from './offices';

const names = { 1: '相続', 2: 'リーガル', 3: '保険' } as const;
const numerals = ['一', '二', '三'];

/** Two or three in each department of an office; the last of a few is no longer kept. */
export const teams = offices
  .flatMap((office) =>
    office.departments.flatMap((department) =>
      numerals.slice(0, (office.id + department) % 3 === 0 ? 3 : 2).map((numeral, index) => ({
        name: `${names[department]}${numeral}課`,
        department_id: department,
        office_id: office.id,
        status: index === 2 && office.id > 4 ? (0 as const) : (1 as const),
      })),
    ),
  )
  .map((team, index) => ({ id: index + 1, ...team }));
