import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '../ui/toast';

/** Shows react-admin's notifications as toasts of the application. */
export const NotificationToasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification || typeof notification.message !== 'string') return;
    const { messageArgs, description } = (notification.notificationOptions ?? {}) as {
      messageArgs?: object;
      description?: string;
    };
    toast({
      title: translate(notification.message, messageArgs),
      description,
      destructive: notification.type === 'error',
    });
  }, [notifications, takeNotification, translate]);

  return null;
};
