import { pageTitle } from '@/components/ui/print/pageRule';

test('the foot of a print names page and tab, and what two headings say once', () => {
  document.body.innerHTML =
    '<main><h1>山田家</h1><button role="tab" aria-selected="true">財産</button><button role="tab">物件</button></main>';
  expect(pageTitle()).toBe('山田家 ― 財産');
  document.body.innerHTML =
    '<main><h1>山田様の遺産の権利者</h1><article><h1> 山田様の遺産の権利者</h1></article></main>';
  expect(pageTitle()).toBe('山田様の遺産の権利者');
});
