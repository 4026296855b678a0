import { offices } from './offices';

const rooms = offices.flatMap((office) =>
  (office.id <= 2 ? ['A', 'B'] : ['A']).map((room) => ({
    name: `${office.name} 応接室${room}`,
    code: `${office.code}-${room}`,
    office_id: office.id,
    address: `${office.address} ${office.building}`,
  })),
);

const elsewhere = [
  { name: 'オンライン', code: 'ONLINE', office_id: null, address: null },
  { name: 'お客様ご自宅', code: 'HOME', office_id: null, address: null },
  { name: '病院・施設', code: 'CARE', office_id: null, address: null },
  { name: '提携先会場 みなと中央信用金庫', code: 'BANK-1', office_id: 3, address: '横浜市西区高島' },
  { name: '提携先会場 こもれびセレモニー', code: 'FUNERAL-1', office_id: 1, address: null },
];

export const interviewLocations = [...rooms, ...elsewhere].map((location, index) => ({ id: index + 1, ...location }));
