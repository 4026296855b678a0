import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { DocumentButtons } from '@/components/projectDocument/DocumentButtons';
import { projectDocument } from '@/contract/projectDocument';

const session = sessionOf({ permissions: { project: { export: 'own' } } });
const project = { id: 7, office_id: session.user_office.id };

const downloads = () => jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

describe('the papers of a project', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are made under the letterhead of the office one is signed in to, and handed over', async () => {
    const asked: string[] = [];
    const handed = downloads();
    server.use(
      answer(projectDocument.word, ({ query }) => {
        asked.push(query.toString());
        return { file_path: '/api/files/abc' };
      }),
    );
    const { user } = renderApp(<DocumentButtons project={project} />, { session });
    await user.click(await screen.findByRole('button', { name: 'Word出力' }));
    expect(await screen.findByText('ファイルのダウンロードが完了しました')).toBeVisible();
    expect(handed).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([`project_id=7&office_id=${session.user_office.id}`]);
  });

  it('say why they were not made', async () => {
    server.use(refuse(projectDocument.excel, 403, 'この操作を行う権限がありません。'));
    const { user } = renderApp(<DocumentButtons project={project} />, { session });
    await user.click(await screen.findByRole('button', { name: 'Excel出力' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('この操作を行う権限がありません。');
  });

  it('lead to where another representative is chosen when they would be addressed to somebody who has died', async () => {
    const errors = { representative_member_id: ['早川　澪 様は亡くなられています。'] };
    const links = [{ label: 'TK26-0042', href: '/projectConfirmed/7?edit=1' }];
    server.use(refuse(projectDocument.word, 422, '入力内容に誤りがあります。', { errors, links }));
    const { user } = renderApp(<DocumentButtons project={project} />, { session });
    await user.click(await screen.findByRole('button', { name: 'Word出力' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('澪 様は亡くなられています。');
    const link = screen.getByRole('link', { name: '代表者を選ぶ(TK26-0042)' });
    expect(link).toHaveAttribute('href', '/projectConfirmed/7?edit=1');
  });

  it.each([
    ['without the right to export', 'none', project.office_id],
    ['for a project of an office that is not one’s own', 'own', 99],
  ] as const)('are not offered %s', async (_, scope, office_id) => {
    const page = (
      <>
        <p>案件</p>
        <DocumentButtons project={{ id: 7, office_id }} />
      </>
    );
    renderApp(page, { session: sessionOf({ permissions: { project: { export: scope } } }) });
    expect(await screen.findByText('案件')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
