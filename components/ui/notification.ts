export { notification } from 'antd';
