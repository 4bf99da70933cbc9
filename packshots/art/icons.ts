/** Category icons in one hand: 24 units, strokes of 1.6, round ends, drawn from the things themselves. */
const SHAPES: Record<string, { label: string; paths: string[] }> = {
  all: {
    label: 'All products',
    paths: ['M4 4h6.6v6.6H4z', 'M13.4 4H20v6.6h-6.6z', 'M4 13.4h6.6V20H4z', 'M13.4 13.4H20V20h-6.6z'],
  },
  bags: { label: 'Bags', paths: ['M5 8.2h14V21H5z', 'M8.6 8.2V6.4a3.4 3.4 0 0 1 6.8 0v1.8', 'M15.8 8.2l-1.6 3V21'] },
  cups: {
    label: 'Cups',
    paths: [
      'M5.6 6.4h12.8',
      'M6.6 6.4l.7-2.6h9.4l.7 2.6',
      'M6.8 6.4L8.2 21h7.6l1.4-14.6',
      'M7.4 11.4h9.2',
      'M7.9 16.6h8.2',
    ],
  },
  bowls: {
    label: 'Bowls',
    paths: ['M3.4 10.4h17.2', 'M4.6 10.4l2 8.6h10.8l2-8.6', 'M6 10.4c0-2.8 2.6-4.6 6-4.6s6 1.8 6 4.6'],
  },
  boxes: {
    label: 'Boxes',
    paths: ['M3.8 12.2L6.4 5.4h11.2l2.6 6.8', 'M3.8 12.2L6 19h12l2.2-6.8z', 'M9.8 12.2v2.4h4.4v-2.4'],
  },
  utensils: {
    label: 'Utensils',
    paths: [
      'M8 21V10.2',
      'M5.4 3.4v4.2A2.6 2.6 0 0 0 8 10.2a2.6 2.6 0 0 0 2.6-2.6V3.4',
      'M8 3.4v4',
      'M16.2 21v-8',
      'M16.2 13c-1.8 0-2.8-2-2.8-4.6s1.2-5 2.8-5 2.8 2.4 2.8 5-1 4.6-2.8 4.6z',
    ],
  },
  uniforms: {
    label: 'Uniforms',
    paths: ['M9.4 9V6a2.6 2.6 0 0 1 5.2 0v3', 'M8.2 9h7.6v3.4l2.6 2V21H5.6v-6.6l2.6-2z', 'M9 15.2h6V18H9z'],
  },
  others: {
    label: 'Others',
    paths: [
      'M10 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z',
      'M10 13a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
      'M10 17h11',
      'M21 17l-1.6 1.5L21 20h-9',
    ],
  },
};

export function listIcons(): { name: string; label: string; svg: string }[] {
  return Object.entries(SHAPES).map(([name, { label, paths }]) => ({
    name,
    label,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>\n`,
  }));
}
