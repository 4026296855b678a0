import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

echarts.use([LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

const WIDTH = 1_200;
const CELL = { width: 400, height: 240 };
const COLUMNS = Math.floor(WIDTH / CELL.width);

/** Draws what each question took at each size, from the newest lines of the history: the middle, both axes logarithmic. */
export function drawGrowth(history: string): string {
  const newest = new Map<string, Map<string, Map<number, number>>>();
  for (const line of history.trim().split('\n').slice(1)) {
    const [, customers, what = '', who = '', p50] = line.split(',');
    const lines = newest.get(what) ?? new Map<string, Map<number, number>>();
    const points = lines.get(who) ?? new Map<number, number>();
    newest.set(what, lines.set(who, points.set(Number(customers), Number(p50))));
  }
  const cells = [...newest].map(([what, lines], place) => ({
    what,
    lines,
    left: (place % COLUMNS) * CELL.width,
    top: 40 + Math.floor(place / COLUMNS) * CELL.height,
  }));
  const chart = echarts.init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: WIDTH,
    height: 40 + Math.ceil(cells.length / COLUMNS) * CELL.height,
  });
  chart.setOption({
    animation: false,
    legend: { top: 8, data: ['product', 'floor', 'peer'] },
    title: cells.map(({ what, left, top }) => ({ text: what, left: left + 60, top, textStyle: { fontSize: 13 } })),
    grid: cells.map(({ left, top }) => ({ left: left + 70, top: top + 32, width: 290, height: CELL.height - 80 })),
    xAxis: cells.map((_, gridIndex) => ({ type: 'log', gridIndex, name: 'customers', nameLocation: 'middle' })),
    yAxis: cells.map((_, gridIndex) => ({ type: 'log', gridIndex, axisLabel: { formatter: '{value} ms' } })),
    series: cells.flatMap(({ lines }, place) =>
      [...lines].map(([name, points]) => ({
        name,
        type: 'line',
        xAxisIndex: place,
        yAxisIndex: place,
        data: [...points].sort(([a], [b]) => a - b),
      })),
    ),
  });
  const drawn = `${chart.renderToSVGString()}\n`;
  chart.dispose();
  return drawn;
}
