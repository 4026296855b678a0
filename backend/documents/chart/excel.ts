import { paperWords } from '../papers';
import { type Dialect, drawPicture, escaped, type SizedLine } from './drawing';
import type { Picture } from './picture';

const schemas = 'http://schemas.openxmlformats.org/drawingml/2006';
const namespaces = `xmlns:xdr="${schemas}/spreadsheetDrawing" xmlns:a="${schemas}/main"`;
const font = '<a:latin typeface="游ゴシック"/><a:ea typeface="游ゴシック"/>';

const paragraph = ({ text, halfPoints, bold }: SizedLine) =>
  `<a:p><a:pPr algn="ctr"/><a:r><a:rPr lang="ja-JP" sz="${halfPoints * 50}"${bold ? ' b="1"' : ''}>` +
  `<a:solidFill><a:srgbClr val="000000"/></a:solidFill>${font}</a:rPr><a:t>${escaped(text)}</a:t></a:r></a:p>`;

const dialectAt = (row: number, column: number): Dialect => ({
  shape(id, name, properties, lines) {
    const text =
      lines === null || lines.length === 0
        ? ''
        : '<xdr:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/><a:lstStyle/>' +
          `${lines.map(paragraph).join('')}</xdr:txBody>`;
    return (
      `<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="${id + 1001}" name="${escaped(name)}"/><xdr:cNvSpPr/>` +
      `</xdr:nvSpPr><xdr:spPr>${properties}</xdr:spPr>${text}</xdr:sp>`
    );
  },
  group(shapes, { width, height }, description) {
    const extent = `cx="${width}" cy="${height}"`;
    const zero = 'x="0" y="0"';
    return (
      `<xdr:oneCellAnchor ${namespaces}><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff>` +
      `<xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext ${extent}/><xdr:grpSp><xdr:nvGrpSpPr>` +
      `<xdr:cNvPr id="1001" name="${paperWords.ofDeath.chart}" descr="${escaped(description)}"/><xdr:cNvGrpSpPr/></xdr:nvGrpSpPr><xdr:grpSpPr>` +
      `<a:xfrm><a:off ${zero}/><a:ext ${extent}/><a:chOff ${zero}/><a:chExt ${extent}/></a:xfrm></xdr:grpSpPr>` +
      `${shapes}</xdr:grpSp><xdr:clientData/></xdr:oneCellAnchor>`
    );
  },
});

/** The room of a sheet across that is fitted to the width of A4, in EMU. */
const room = { width: 1350 * 9525, height: 850 * 9525, largest: 1.5 };

/** The chart as native shapes of Excel, hung on a cell (both from 0). */
export const excelChart = (picture: Picture, description: string, row: number, column: number): string =>
  drawPicture(picture, room, dialectAt(row, column), description);
