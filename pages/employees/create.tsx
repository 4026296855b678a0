import { employeeResource } from '@/components/employee/employeeResource';
import { ResourceCreate } from '@/components/resource/ResourceCreate';

const EmployeeCreatePage = () => <ResourceCreate resource={employeeResource} />;

export default EmployeeCreatePage;
