import { Navigate, useParams } from 'react-router-dom';
import { dealPath } from './paths';

/** /deal-requests/{id}, as somebody may type it. */
export const DealRedirect = () => <Navigate to={dealPath(useParams().id ?? '')} replace />;
