import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast, type ToastMessage } from '../ui/toast';

/** Shows react-admin's notifications as toasts of the application. */
export const NotificationToasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification || typeof notification.message !== 'string') return;
    const { messageArgs, description, action } = (notification.notificationOptions ?? {}) as {
      messageArgs?: object;
    } & Pick<ToastMessage, 'description' | 'action'>;
    toast({
      title: translate(notification.message, messageArgs),
      description,
      action,
      destructive: notification.type === 'error',
    });
  }, [notifications, takeNotification, translate]);

  return null;
};
