const HEAD = '%PDF-1.4\n';

/** A page that says what it stands for, in a font that every viewer brings. */
export const samplePdf = (title: string): Buffer => {
  const text = Buffer.from(title, 'utf16le').swap16().toString('hex');
  const drawing = `BT /F 20 Tf 72 740 Td <${text}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /FontDescriptor 7 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const starts = objects.map((_, index) => (HEAD + objects.slice(0, index).join('')).length);
  const table = [...starts].map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const body = HEAD + objects.join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};
