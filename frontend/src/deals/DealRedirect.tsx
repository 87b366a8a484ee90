import { Navigate, useParams } from 'react-router-dom';
import { dealPath } from './paths';

/** Handles /deal-requests/{id}, which people may type. */
export const DealRedirect = () => <Navigate to={dealPath(useParams().id ?? '')} replace />;
