export { SettingsIndex as default } from '@/components/settings/SettingsIndex';
