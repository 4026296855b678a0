import PizZip from 'pizzip';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const drawings = 'http://schemas.openxmlformats.org/drawingml/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A drawing on a sheet, which is counted from 0 in the workbook's order. */
export interface SheetDrawing {
  readonly sheet: number;
  /** `<xdr:…Anchor>` that declares its own namespaces. */
  readonly anchor: string;
}

/** The elements of a sheet that come after its drawing. */
const afterDrawing =
  /<(?:legacyDrawing|legacyDrawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b/;

function addOne(zip: PizZip, { sheet, anchor }: SheetDrawing): void {
  const read = (path: string) => zip.file(path)?.asText();
  const change = (path: string, empty: string, edit: (xml: string) => string) =>
    zip.file(path, edit(read(path) ?? empty));
  const sheetPath = `xl/worksheets/sheet${sheet + 1}.xml`;
  const relationsPath = `xl/worksheets/_rels/sheet${sheet + 1}.xml.rels`;
  const name = read(relationsPath)?.match(/Target="[^"]*\/(drawing\d+\.xml)"/)?.[1];
  if (name !== undefined) {
    change(`xl/drawings/${name}`, '', (xml) => xml.replace('</xdr:wsDr>', `${anchor}</xdr:wsDr>`));
    return;
  }
  const path = `xl/drawings/drawing9${sheet + 1}.xml`;
  zip.file(
    path,
    `${head}<xdr:wsDr xmlns:xdr="${drawings}/spreadsheetDrawing" xmlns:a="${drawings}/main">${anchor}</xdr:wsDr>`,
  );
  change('[Content_Types].xml', '', (xml) =>
    xml.replace(
      '</Types>',
      `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>`,
    ),
  );
  change(relationsPath, `${head}<Relationships xmlns="${packageRelations}"></Relationships>`, (xml) =>
    xml.replace(
      '</Relationships>',
      `<Relationship Id="rIdDrawing" Type="${relations}/drawing" Target="/${path}"/></Relationships>`,
    ),
  );
  change(sheetPath, '', (xml) => {
    const at = xml.search(afterDrawing);
    const end = at < 0 ? xml.lastIndexOf('</worksheet>') : at;
    return `${xml.slice(0, end)}<drawing xmlns:r="${relations}" r:id="rIdDrawing"/>${xml.slice(end)}`;
  });
}

/** Adds drawings to a written workbook, since hucre draws pictures and charts but no shapes; pictures of a sheet stay. */
export const addDrawings = (workbook: Uint8Array, added: readonly SheetDrawing[]): Uint8Array => {
  if (added.length === 0) return workbook;
  const zip = new PizZip(workbook);
  for (const drawing of added) addOne(zip, drawing);
  return zip.generate({ type: 'uint8array', compression: 'DEFLATE' });
};
