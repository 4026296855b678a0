import type { ThemeConfig } from 'antd';

/** The colours that CSS and charts use too; `global.css` names the same ones as custom properties. */
export const colors = {
  ink: '#16243b',
  accent: '#2a5caa',
  paper: '#f6f7f9',
  text: '#1f2937',
  quietText: '#55606e',
  line: '#d9dee5',
  /** A deadline within 30 days, within 7 days, and past. */
  urgency: { soon: '#b7791f', near: '#c05621', past: '#c53030' },
} as const;

export const fontFamily = '"Hiragino Kaku Gothic ProN", "Noto Sans JP", Meiryo, sans-serif';

export const theme: ThemeConfig = {
  token: {
    colorPrimary: colors.accent,
    /** As computed it would be too pale for white words. */
    colorPrimaryHover: '#3a69b3',
    colorLink: colors.accent,
    colorInfo: colors.accent,
    colorWarning: colors.urgency.soon,
    colorError: colors.urgency.past,
    colorText: colors.text,
    colorTextSecondary: colors.quietText,
    colorTextDescription: colors.quietText,
    colorTextPlaceholder: '#6b7480',
    colorBorder: '#b8c0cc',
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
    Table: { cellFontSizeSM: 13, headerBg: '#eef1f5', headerColor: colors.text, rowHoverBg: '#f0f5fc' },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
  },
};
