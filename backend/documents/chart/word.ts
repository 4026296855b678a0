import { paperWords } from '../papers';
import { type Dialect, drawPicture, escaped, type Room, type SizedLine } from './drawing';
import type { Picture } from './picture';

const office = 'http://schemas.microsoft.com/office/word/2010';
const schemas = 'http://schemas.openxmlformats.org';
const namespaces = [
  ['mc', `${schemas}/markup-compatibility/2006`],
  ['w', `${schemas}/wordprocessingml/2006/main`],
  ['wp', `${schemas}/drawingml/2006/wordprocessingDrawing`],
  ['a', `${schemas}/drawingml/2006/main`],
  ['wpg', `${office}/wordprocessingGroup`],
  ['wps', `${office}/wordprocessingShape`],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

const font = '<w:rFonts w:ascii="ＭＳ ゴシック" w:hAnsi="ＭＳ ゴシック" w:eastAsia="ＭＳ ゴシック"/>';

const paragraph = ({ text, halfPoints, bold, start = false }: SizedLine) =>
  `<w:p><w:pPr><w:autoSpaceDE w:val="0"/><w:autoSpaceDN w:val="0"/><w:snapToGrid w:val="0"/><w:spacing w:before="0" w:after="0" w:line="${halfPoints * 13}" w:lineRule="exact"/>` +
  `<w:jc w:val="${start ? 'left' : 'center'}"/></w:pPr><w:r><w:rPr>${font}${bold ? '<w:b/>' : ''}<w:color w:val="000000"/>` +
  `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/></w:rPr>` +
  `<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** @param no the drawing's place in its document: each has ids of its own */
const dialectOf = (no: number, title: string): Dialect => ({
  shape(id, name, properties, lines) {
    const kind = lines === null ? '<wps:cNvCnPr/>' : '<wps:cNvSpPr/>';
    const text =
      lines === null || lines.length === 0
        ? ''
        : `<wps:txbx><w:txbxContent>${lines.map(paragraph).join('')}</w:txbxContent></wps:txbx>`;
    return (
      `<wps:wsp><wps:cNvPr id="${no * 10_000 + id + 1}" name="${escaped(name)}"/>${kind}<wps:spPr>${properties}</wps:spPr>${text}` +
      '<wps:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr" anchorCtr="0"><a:noAutofit/></wps:bodyPr></wps:wsp>'
    );
  },
  group(shapes, { width, height }, description) {
    const extent = `cx="${width}" cy="${height}"`;
    return (
      `<w:p ${namespaces}><w:pPr><w:spacing w:line="240" w:lineRule="auto"/><w:jc w:val="center"/></w:pPr><w:r>` +
      '<mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing>' +
      `<wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:effectExtent l="0" t="0" r="0" b="0"/>` +
      `<wp:docPr id="${no * 10_000 + 1}" name="${escaped(title)}" descr="${escaped(description)}"/><wp:cNvGraphicFramePr/>` +
      `<a:graphic><a:graphicData uri="${office}/wordprocessingGroup"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr>` +
      `<a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/><a:chOff x="0" y="0"/><a:chExt ${extent}/></a:xfrm></wpg:grpSpPr>` +
      `${shapes}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>`
    );
  },
});

/** A paragraph that holds a picture as native shapes of Word, as large as its room allows. */
export const wordDrawing = (
  picture: Picture,
  { room, title, no }: { readonly room: Room; readonly title: string; readonly no: number },
): string => drawPicture(picture, room, dialectOf(no, title), title);

/** The room on a page of A4 across, in EMU (360,000 a centimetre). */
const room = { width: 25.6 * 360_000, height: 12.4 * 360_000, largest: 1 };

/** A paragraph that holds the chart as native shapes of Word; the empty one where there is no chart. */
export const wordChart = (picture: Picture | null, description: string): string =>
  picture === null ? '<w:p/>' : drawPicture(picture, room, dialectOf(0, paperWords.ofDeath.chart), description);
