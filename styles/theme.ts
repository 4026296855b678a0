import type { ThemeConfig } from 'antd';

/** The colours of `tokens.css` that antd and the charts need as values. */
export const colors = {
  ink: '#16243b',
  accent: '#2a5caa',
  accentFill: '#f0f5fc',
  paper: '#f6f7f9',
  surface: '#ffffff',
  headFill: '#eef1f5',
  text: '#1f2937',
  quietText: '#55606e',
  faintText: '#6b7480',
  line: '#d9dee5',
  fieldLine: '#b8c0cc',
  /** A deadline within 30 days, within 7 days, and past. */
  urgency: { soon: '#b7791f', near: '#c05621', past: '#c53030' },
} as const;

export const fontFamily = '"Hiragino Kaku Gothic ProN", "Noto Sans JP", Meiryo, sans-serif';

export const theme: ThemeConfig = {
  token: {
    colorPrimary: colors.accent,
    /** The computed one has too little contrast with white text. */
    colorPrimaryHover: '#3a69b3',
    colorLink: colors.accent,
    colorInfo: colors.accent,
    colorWarning: colors.urgency.soon,
    colorError: colors.urgency.past,
    colorText: colors.text,
    colorTextSecondary: colors.quietText,
    colorTextDescription: colors.quietText,
    colorTextPlaceholder: colors.faintText,
    colorBorder: colors.fieldLine,
    colorBorderSecondary: colors.line,
    colorBgLayout: colors.paper,
    fontFamily,
    fontSize: 14,
    borderRadius: 6,
    sizeUnit: 4,
    sizeStep: 4,
    motionDurationMid: '0.1s',
    motionDurationSlow: '0.15s',
  },
  components: {
    Table: { cellFontSizeSM: 13, headerBg: colors.headFill, headerColor: colors.text, rowHoverBg: colors.accentFill },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
  },
};
