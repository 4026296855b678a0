import type { holidays as jp } from '../jp/holidays';
import type { Words } from '../words';

export const holidays: Words<typeof jp> = {
  元日: "New Year's Day",
  成人の日: 'Coming of Age Day',
  建国記念の日: 'National Foundation Day',
  春分の日: 'Vernal Equinox Day',
  天皇誕生日: "Emperor's Birthday",
  憲法記念日: 'Constitution Memorial Day',
  こどもの日: "Children's Day",
  敬老の日: 'Respect for the Aged Day',
  秋分の日: 'Autumnal Equinox Day',
  体育の日: 'Health-Sports Day',
  文化の日: 'Culture Day',
  勤労感謝の日: 'Labour Thanksgiving Day',
  振替休日: 'Substitute holiday',
  国民の休日: "Citizens' holiday",
  大喪の礼: 'State Funeral of Emperor Showa',
  みどりの日: 'Greenery Day',
  即位礼正殿の儀: 'Enthronement Ceremony Day',
  結婚の儀: "Crown Prince's Wedding Day",
  海の日: 'Marine Day',
  昭和の日: 'Showa Day',
  山の日: 'Mountain Day',
  天皇の即位の日: "Emperor's Accession Day",
  即位礼正殿の儀の行われる日: 'Enthronement Ceremony Day',
  スポーツの日: 'Sports Day',
};
