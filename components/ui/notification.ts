/** Both live outside the page's tree: a notice has no router to lead anywhere. */
export { Button as NoticeButton, notification } from 'antd';
