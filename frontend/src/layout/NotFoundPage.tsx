import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState';
import { SearchIcon } from '../ui/icons';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { layoutTexts } from './texts';

const { title, text, action } = layoutTexts.notFound;

export const NotFoundPage = () => {
  useDocumentTitle(title);
  return (
    <EmptyState
      icon={SearchIcon}
      heading="h1"
      title={title}
      text={text}
      action={
        <Button variant="contained" component={Link} to="/">
          {action}
        </Button>
      }
    />
  );
};
