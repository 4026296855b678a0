import { employeeResource } from '@/components/employee/employeeResource';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const EmployeePage = () => <ResourceDetail resource={employeeResource} />;

export default EmployeePage;
