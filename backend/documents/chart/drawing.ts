import { fill } from '@/contract/notation/fill';
import { paperWords } from '../papers';
import type { Picture, PictureBox, PictureLine, Stroke } from './picture';

/** How one program writes shapes: Word and Excel share DrawingML, but each wraps and letters it in its own way. */
export interface Dialect {
  /** A shape around its properties (`<a:xfrm>` and so on), with lines of text where it is a box. */
  shape(id: number, name: string, properties: string, lines: readonly SizedLine[] | null): string;
  /** All shapes as one group of this size, in EMU. */
  group(shapes: string, size: { readonly width: number; readonly height: number }, description: string): string;
}

export interface SizedLine extends Pick<PictureLine, 'text' | 'bold' | 'start'> {
  /** In half points, the unit of Word. */
  readonly halfPoints: number;
}

/** A unit of the layout is 1/96 inch. */
const emuPerUnit = 9525;
const pointsPerUnit = 0.75;
const margin = 4;

/** Escapes text for XML and drops characters that XML cannot hold. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const line = (width: number, colour: string, dash: Stroke['dash']) =>
  width === 0
    ? '<a:ln><a:noFill/></a:ln>'
    : `<a:ln w="${width}" cap="sq"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>` +
      `<a:prstDash val="${dash}"/><a:miter lim="800000"/></a:ln>`;

const place = (x: number, y: number, width: number, height: number) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;

/** The largest size of a chart: within so many EMU, and at most so many times its size on the screen. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
}

/**
 * Draws a picture as a group of native shapes, as large as fits a room: sharp in print, editable, no font of the server's needed.
 */
export function drawPicture(picture: Picture, room: Room, dialect: Dialect, description: string): string {
  const wide = (picture.width + 2 * margin) * emuPerUnit;
  const high = (picture.height + 2 * margin) * emuPerUnit;
  const scale = Math.min(room.largest, room.width / wide, room.height / high);
  const emu = (units: number) => Math.round(units * emuPerUnit * scale);
  const at = (units: number) => emu(units + margin);
  let id = 0;
  const stroke = ({ from, to, width, colour, dash }: Stroke) => {
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const turned = from.x - x > 0 !== from.y - y > 0;
    const frame = place(at(x), at(y), emu(Math.abs(to.x - from.x)), emu(Math.abs(to.y - from.y)));
    const properties =
      (turned && from.x !== to.x && from.y !== to.y ? frame.replace('<a:xfrm>', '<a:xfrm flipV="1">') : frame) +
      `<a:prstGeom prst="line"><a:avLst/></a:prstGeom>${line(emu(width), colour, dash)}`;
    return dialect.shape(++id, fill(paperWords.chart.line, { number: id }), properties, null);
  };
  const box = ({ x, y, width, height, name, lines, frame }: PictureBox) =>
    dialect.shape(
      ++id,
      name,
      `${place(at(x), at(y), emu(width), emu(height))}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` +
        `${frame === 0 ? '<a:noFill/>' : '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>'}${line(emu(frame), '000000', 'solid')}`,
      lines.map(({ size, ...said }) => ({
        ...said,
        halfPoints: Math.max(2, Math.floor(size * pointsPerUnit * scale * 2)),
      })),
    );
  const shapes = [...picture.strokes.map(stroke), ...picture.boxes.map(box)].join('');
  return dialect.group(shapes, { width: Math.round(wide * scale), height: Math.round(high * scale) }, description);
}
