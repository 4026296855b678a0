import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CarryOutOutlined from '@ant-design/icons/CarryOutOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import ExceptionOutlined from '@ant-design/icons/ExceptionOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import FolderOutlined from '@ant-design/icons/FolderOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import type { ComponentType } from 'react';
import type { MenuEntry } from './menu';

type Icon = ComponentType<{ 'aria-hidden': boolean }>;

export const menuIcons: Readonly<Record<MenuEntry['key'], Icon>> = {
  today: CarryOutOutlined,
  fullSearch: SearchOutlined,
  customer: TeamOutlined,
  inquiry: PhoneOutlined,
  interview: CalendarOutlined,
  project: FolderOutlined,
  invoice: FileDoneOutlined,
  deadlines: ClockCircleOutlined,
  designDocuments: SafetyOutlined,
  employee: IdcardOutlined,
  analysis: BarChartOutlined,
  figures: ExceptionOutlined,
  settings: SettingOutlined,
};
