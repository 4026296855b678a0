import { NoticeButton, notification } from './notification';

const seconds = 10;

/** A notice with the way back, for some seconds. It goes once that is taken. */
export const showUndoNotice = (text: string, { word, undo }: { word: string; undo: () => Promise<unknown> }): void => {
  const key = `undo ${text}`;
  notification.open({
    key,
    duration: seconds,
    placement: 'bottomRight',
    title: text,
    actions: (
      <NoticeButton
        size="small"
        onClick={() => {
          notification.destroy(key);
          void undo();
        }}
      >
        {word}
      </NoticeButton>
    ),
  });
};
