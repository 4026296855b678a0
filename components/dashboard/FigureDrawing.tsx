import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { Lang } from '@/contract/notation/lang';
import { languages } from '@/contract/notation/lang';
import { chartColours } from '@/styles/chartColours';
import { colors, fontFamily } from '@/styles/theme';
import type { ChartData } from './chartData';
import styles from './dashboard.module.css';
import { figureText } from './figures';

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

interface Props {
  data: ChartData;
  stacked: boolean;
  lang: Lang;
  /** A description of the chart for screen readers. */
  label: string;
}

/** Named outright: room is measured by it before it is drawn. */
const text = { color: colors.text, fontFamily, fontSize: 12 };
const lineStyle = { color: colors.line };

/** Each share with its name beside it, which needs no legend. */
const shares = ({ series, unit }: ChartData) => ({
  legend: { show: false },
  tooltip: { trigger: 'item', valueFormatter: (value: unknown) => figureText(Number(value), unit) },
  series: [
    {
      type: 'pie',
      radius: ['28%', '50%'],
      center: ['50%', '50%'],
      label: {
        formatter: ({ name, percent = 0 }: { name: string; percent?: number }) => `${name}\n${percent.toFixed(1)}%`,
        alignTo: 'edge',
        edgeDistance: 4,
        overflow: 'break',
        lineHeight: 15,
        ...text,
      },
      data: series.map(({ name, values }) => ({ name, value: values[0] })),
    },
  ],
});

/** Large amounts are short along the axis: 1,200万, 12M. */
const axisText = (lang: Lang) => {
  const short = new Intl.NumberFormat(languages[lang].tag, { notation: 'compact', maximumFractionDigits: 1 });
  return (value: number): string => short.format(value);
};

/** Comparison lines are dashed. */
const dashes = ['dashed', 'dotted', 'solid'] as const;
const dashIcons = [
  'path://M0 4H6V6H0ZM9 4H15V6H9Z',
  'path://M0 4H2V6H0ZM5 4H7V6H5ZM10 4H12V6H10Z',
  'path://M0 4H15V6H0Z',
];

const courses = ({ kind, series, against, months, unit }: ChartData, stacked: boolean, lang: Lang) => ({
  tooltip: {
    trigger: 'axis',
    valueFormatter: (value: unknown) => figureText(typeof value === 'number' ? value : null, unit),
  },
  grid: { left: 8, right: 16, top: 16, bottom: 84, containLabel: true },
  xAxis: { type: 'category', data: months, axisLabel: text, axisLine: { lineStyle } },
  yAxis: { type: 'value', axisLabel: { ...text, formatter: axisText(lang) }, splitLine: { lineStyle } },
  series: [
    ...series.map(({ name, values }) => ({
      name,
      type: kind === 'line' ? 'line' : 'bar',
      data: values,
      connectNulls: false,
      symbolSize: 5,
      ...(kind === 'bar' && stacked ? { stack: 'all' } : {}),
    })),
    ...against.map(({ name, values }, at) => ({
      name,
      type: 'line',
      data: values,
      connectNulls: false,
      symbol: 'none',
      color: colors.text,
      lineStyle: { type: dashes[at % dashes.length], width: 1.5 },
    })),
  ],
});

/** A chart as SVG, which prints sharply. Loaded on demand. */
export const FigureDrawing = ({ data, stacked, lang, label }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const chart = init(element, null, { renderer: 'svg' });
    chart.setOption({
      animation: false,
      color: chartColours,
      textStyle: text,
      legend: {
        type: 'plain',
        bottom: 0,
        itemGap: 8,
        icon: 'roundRect',
        itemWidth: 12,
        itemHeight: 8,
        textStyle: text,
        data: [
          ...data.series.map(({ name }) => name),
          ...data.against.map(({ name }, at) => ({ name, icon: dashIcons[at % dashIcons.length] })),
        ],
      },
      ...(data.kind === 'share' ? shares(data) : courses(data, stacked, lang)),
    });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [data, stacked, lang]);
  return <div ref={box} className={styles.drawing} role="img" aria-label={label} />;
};
