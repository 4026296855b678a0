import { configure, screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { FigureNote } from '@/components/analysis/FigureNote';
import { differenceList } from '@/components/figures/differenceList';
import { distortionList } from '@/components/figures/distortionList';
import { type DistortionRow, distortion } from '@/contract/distortion';
import { dropdown } from '@/contract/dropdown';
import { type FigureDifference, figureCheck } from '@/contract/figureCheck';
import FiguresPage from '@/pages/figures';
import ChecksPage from '@/pages/figures/checks';
import { pageOf } from '../customer/customers';

configure({ defaultHidden: true });

const who = (read: 'all' | 'none') =>
  sessionOf({
    capabilities: ['distortion.listing', 'figureCheck.latest', 'figureCheck.listing'],
    permissions: { distortion: { read: 'all', export: 'own' }, figureCheck: { read } },
  });

const row: DistortionRow = {
  id: 1,
  kind: 1,
  record: 'sozoku',
  record_id: 9,
  project_category: 2,
  number: 'TK126-0003',
  family_code: 'F0000001',
  customer_name: '髙橋　澪',
  is_deceased: 1,
  day: '2026-04-01',
  other_day: '2026-04-05',
  persons: '渡邊　健、𠮷田　翔',
  office_id: 1,
  office_name: '東京',
};

const difference: FigureDifference = {
  id: 3,
  kind: 5,
  tabs: ['sozoku1', 'sozoku1a'],
  month: '2026-03',
  place: 2,
  family_code: null,
  records: 2,
  kept_count: 12,
  counted_count: 11,
  kept_sum: 1_100_000,
  counted_sum: 990_000,
  found_at: '2026-04-01 02:00:05',
  mended_at: '2026-04-01 02:00:05',
};

const latest = (differences: number, checked_at: string | null = '2026-04-01 02:03:00') =>
  answer(figureCheck.latest, { checked_at, families: 2_000, differences });

beforeEach(() =>
  server.use(
    answer(dropdown.activeOffices, []),
    answer(dropdown.users, []),
    answer(distortion.listing, pageOf([row], 1, 50)),
    answer(figureCheck.listing, pageOf([difference], 1, 50)),
    latest(2),
  ),
);

describe('the list of data to review', () => {
  testDescriptor(distortionList, distortion, ['id', 'record', 'record_id', 'project_category', 'office_id']);

  test('leads to the record, and tells when figures were checked', async () => {
    renderApp(<FiguresPage />, { session: who('all'), route: '/figures', pathname: '/figures' });
    const line = await screen.findByRole('row', { name: /TK126-0003/ });
    expect(line).toHaveTextContent('面談より前の受注');
    expect(line).toHaveTextContent('故 髙橋 澪');
    expect(screen.getByRole('link', { name: /TK126-0003/ })).toHaveAttribute(
      'href',
      '/projectConfirmed/9?project_category=2',
    );
    expect(await screen.findByText(/記録との照合 2026年4月1日\(水\) 02:03 相違2件\(修正済み\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: '夜間照合の結果' })).toHaveAttribute('href', '/figures/checks');
  });
});

describe('the list of differences', () => {
  testDescriptor(differenceList, figureCheck, ['id']);

  test('tells month, tabs and figures before and after', async () => {
    renderApp(<ChecksPage />, {
      session: who('all'),
      route: '/figures/checks',
      pathname: '/figures/checks',
      lang: 'en',
    });
    const line = await screen.findByRole('row', { name: /Mar 2026/ });
    expect(line).toHaveTextContent('Monthly figures');
    expect(line).toHaveTextContent('1,100,000');
    expect(line).toHaveTextContent('990,000');
    expect(await screen.findByText(/2,000 families checked/)).toBeVisible();
  });

  test('is not for staff', async () => {
    renderApp(<ChecksPage />, { session: who('none'), route: '/figures/checks', pathname: '/figures/checks' });
    expect(await screen.findByText(/権限がありません/)).toBeVisible();
  });
});

describe('the note of a dashboard', () => {
  const open = (read: 'all' | 'none', lang: 'jp' | 'en' = 'jp') =>
    renderApp(<FigureNote tab={{ key: '2', call: 'sozoku2', blocks: [] }} />, { session: who(read), lang });

  test('says that all records agreed, and links managers to details', async () => {
    server.use(latest(0));
    open('all');
    expect(await screen.findByText(/02:03 相違なし/)).toBeVisible();
    expect(screen.getByRole('link', { name: '詳細' })).toHaveAttribute('href', '/figures/checks');
  });

  test('counts differences in English, without a link for staff', async () => {
    server.use(latest(1));
    open('none', 'en');
    expect(await screen.findByText(/02:03: 1 difference \(corrected\)/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('says that no check has run yet', async () => {
    server.use(latest(0, null));
    open('none');
    expect(await screen.findByText('記録との照合はまだ行われていません')).toBeVisible();
  });
});
